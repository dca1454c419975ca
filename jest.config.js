/**
 * Unit tests stand beside the code; everything that boots something stands in tests/. Jest runs and reports them, Node
 * loads them: see tests/runner.
 */
const shared = {
  testEnvironment: '<rootDir>/tests/runner/process-environment.mjs',
  testRunner: '<rootDir>/tests/runner/run-test-file.mjs',
  transform: {},
  injectGlobals: false,
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.data/'],
};

export default {
  testSequencer: '<rootDir>/tests/runner/longest-first.mjs',
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testMatch: ['<rootDir>/server/**/*.test.ts', '<rootDir>/client/{src,codegen}/**/*.test.ts'],
    },
    {
      ...shared,
      displayName: 'integration',
      globalSetup: '<rootDir>/tests/support/global-setup.mjs',
      globalTeardown: '<rootDir>/tests/support/global-teardown.mjs',
      setupFilesAfterEnv: ['<rootDir>/tests/support/each-test-file.ts'],
      testMatch: ['<rootDir>/tests/{api,rest,payments,schema,operations}/**/*.test.ts'],
    },
  ],
};
