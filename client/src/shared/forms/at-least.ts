import type { Rule } from 'antd/es/form';

/** The rule of a text that must not be shorter than `min`, nor blank. */
export const atLeast = (min: number, message: string): Rule[] => [
  { required: true, min, whitespace: true, message },
];
