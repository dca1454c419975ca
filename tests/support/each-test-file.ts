import 'reflect-metadata';
import { jest } from '@jest/globals';

// Longer than anything in a test waits by itself, so that what was waited for in vain is named.
jest.setTimeout(120_000);
