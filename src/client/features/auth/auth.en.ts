import { areaMessages } from '../../messages/language.ts';

/** Messages of sign-up, passwords, the admin's tables of people and subscriptions. */
export const authMessages = {
  signUp: {
    title: 'Sign up',
    intro:
      'For people who help to correct the songs. An admin reviews each request and assigns a range of songs.',
    username: 'Username',
    usernameHint: '3 to 15 letters and digits',
    email: 'Email',
    emailHint: 'We will email you a link to verify this address.',
    password: 'Password',
    confirmPassword: 'Confirm password',
    role: 'Role',
    roles: {
      Proofreader: {
        name: 'Proofreader',
        description: 'corrects songs, and checks what others have corrected',
      },
      Editor: { name: 'Editor', description: 'corrects songs' },
    },
    details: 'About you',
    detailsHint: 'Which languages and scripts you read, and how you know the songs.',
    count: (count: number, of: number) => `${count} of ${of} characters`,
    submit: 'Sign up',
    waiting: 'One moment …',
    login: 'Already have an account? Log in',
    reader: 'Just want to read? Subscribe to read all songs',
    privacy: 'What we keep about you, and for how long',
    invalid: 'Please fill in all required fields correctly.',
    success: { title: 'Signup Successful!', text: 'You will receive an approval email soon.' },
    failed: { title: 'Signup Failed', text: 'Please try again.' },
  },
  password: {
    forgotten: 'Forgot password',
    forgottenIntro: 'We will email you a link to choose a new one.',
    email: 'Email',
    send: 'Send Reset Link',
    waiting: 'One moment …',
    sent: 'Reset Link Sent! Check your email for password reset instructions.',
    sentMore:
      'If this address has an account, the email is on its way. The link works once, for one hour.',
    notSent: 'Error! Could not send reset link. Please try again.',
    login: 'Back to login',
    reset: 'Choose a new password',
    resetIntro: 'You will be logged out on all devices.',
    new: 'New password',
    again: 'Confirm password',
    hint: 'At least 8 characters, with uppercase, lowercase, a number and one of @$!%*?&; not a common password, nor your name followed by numbers',
    save: 'Save the new password',
    saved: { title: 'Your password has been changed.', text: 'You are signed in.' },
    failed: 'The password could not be changed. Please try again.',
    newLink: 'Request a new link',
    noToken: 'Open the link in your email.',
  },
  login: {
    title: 'Login',
    email: 'Email',
    password: 'Password',
    submit: 'Login',
    waiting: 'Logging in …',
    forgotten: 'Forgot password?',
    signup: 'Sign up as a proofreader or an editor',
    wrong: 'Invalid Username or Password!',
    wrongCode: 'The code is wrong or has already been used.',
    failed: {
      title: 'Invalid Credentials Or Pending approval',
      text: 'Please check your email and password.',
    },
    success: { title: 'Login Successful!', text: 'Welcome back!' },
    pending: {
      title: 'Approval Pending',
      text: 'Your account is pending approval. Please wait until it is approved.',
    },
  },
  setUp: {
    title: 'Set up the first admin',
    intro: 'Create the account that manages the site. The link works once.',
    username: 'Username',
    displayName: 'Display name',
    displayNameHint:
      'Readers see this name beside what you publish. 2 to 40 letters in any script.',
    submit: 'Create the account',
    waiting: 'One moment …',
    passwordHint:
      'At least 8 characters, with uppercase, lowercase, a number and one of @$!%*?&; not a common password, nor your name followed by numbers',
    noToken: 'Open the set-up link that the server printed when it started.',
    used: 'This set-up link has been used or is not the newest one. If you have an account, log in; if there is no admin yet, start the server again for a new link.',
    toPanel: 'To the Admin Panel',
    done: { title: 'The account is ready.', text: 'You are signed in.' },
    failed: 'The account could not be created. Please try again.',
  },
  approvalPending: {
    title: 'Waiting for Admin Approval',
    text: 'You will get the approval email soon.',
    verifyHint: 'Please also open the link in our email to verify your address.',
  },
  nextSteps: {
    sentTo: (email: string) =>
      `We have sent an email to ${email}. Open its link within 14 days and enter your password: this verifies the address.`,
    sent: 'We have sent you an email when you signed up. Open its link within 14 days and enter your password: this verifies the address.',
    review: 'An admin then reads your request and assigns you a range of songs.',
    email: 'You get an email with the answer. From then on you can log in.',
    notReceived:
      'No email? Please look in the spam folder. You can also sign up again with the same address to get another one.',
    login: 'Log in to see whether you are approved',
    read: 'Read the songs',
  },
  verifyEmail: {
    title: 'Verify your email',
    intro:
      'Enter the password that you chose when you signed up. An admin will then review your request.',
    password: 'Password',
    submit: 'Verify email',
    waiting: 'One moment …',
    done: 'Thank you. Your email is verified. An admin will review your request, and you will get an email.',
    failed: 'Your email could not be verified. Please try again.',
    read: 'Read the songs',
    noToken: 'Open the link in your email.',
    signUp: 'Sign up again',
  },
};

export const useAuthMessages = areaMessages('auth', authMessages);
