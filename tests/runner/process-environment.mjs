import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

const CIRCUS = ['EVENT_HANDLERS', 'JEST_STATE_SYMBOL', 'TEST_TIMEOUT_SYMBOL'];

function forgetCircus() {
  for (const key of Object.getOwnPropertySymbols(globalThis)) {
    if (CIRCUS.includes(key.description)) {
      Reflect.deleteProperty(globalThis, key);
    }
  }
}

/** Remembers what Jest and test files change of the process; returns what puts it back. */
function keep() {
  const { console } = globalThis;
  const { exit, getBuiltinModule } = process;
  const variables = { ...process.env };
  return () => {
    globalThis.console = console;
    Object.assign(process, { exit, getBuiltinModule });
    Object.keys(process.env)
      .filter((name) => !(name in variables))
      .forEach((name) => Reflect.deleteProperty(process.env, name));
    Object.assign(process.env, variables);
    forgetCircus();
  };
}

/** Jest's environment without a context of its own: tests run in the process itself, and leave it as they found it. */
export default class ProcessEnvironment {
  global = globalThis;
  fakeTimers = null;

  constructor({ projectConfig }) {
    this.putBack = keep();
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  setup() {}

  teardown() {
    this.fakeTimersModern.dispose();
    this.moduleMocker.restoreAllMocks();
    this.putBack();
  }

  getVmContext() {
    return null;
  }
}
