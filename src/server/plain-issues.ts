import type { $ZodErrorMap } from 'zod/v4/core';

/**
 * Messages for people about invalid inputs whose schema has none; those of the validator name types and NaN.
 * The refusal's message puts the name of the field before it.
 */
export const plainIssue: $ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null || issue.input === '')
        return 'This is missing.';
      return kinds[issue.expected] ?? 'This is not in the required format.';
    case 'too_big':
      return issue.origin === 'string'
        ? `That is more than ${issue.maximum} characters.`
        : issue.origin === 'array'
          ? `That is more than ${issue.maximum} entries.`
          : `The largest allowed value is ${issue.maximum}.`;
    case 'too_small':
      if (issue.origin === 'string' || issue.origin === 'array') return 'This is missing.';
      return `The smallest allowed value is ${issue.minimum}.`;
    case 'invalid_value':
      return `This must be one of: ${issue.values.map(String).join(', ')}.`;
    default:
      return 'This is not in the required format.';
  }
};

const kinds: Partial<Record<string, string>> = {
  number: 'This must be a number.',
  int: 'This must be a whole number.',
  string: 'This must be text.',
  boolean: 'This must be true or false.',
  array: 'This must be a list.',
  object: 'This must be an object.',
  date: 'This must be a date.',
};
