/** The first steps of a new trust; the site finds out by itself which of them are done. */
export const firstSteps = [
  'names',
  'email',
  'footer',
  'socials',
  'backup',
  'secondFactor',
  'testEmail',
  'songs',
] as const;
export type FirstStep = (typeof firstSteps)[number];

export interface FirstStepsState {
  done: Record<FirstStep, boolean>;
  /** Whether an admin has dismissed the list, for all admins. */
  isDismissed: boolean;
}

/** The outcome of a test e-mail: `answer` is what the mail server answered, the reason of the failure, or the folder of the outbox. */
export interface TestEmailResult {
  outcome: 'sent' | 'outbox' | 'failed';
  recipient: string;
  answer: string;
}
