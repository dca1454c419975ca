/** Unit tests stand beside the code; everything that boots something stands in tests/. */
const shared = {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '^.+\\.ts$': ['@swc/jest'] },
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.data/'],
};

export default {
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
