import { areaMessages } from '../../messages/language.ts';

/** Messages of the pages other than songs: biography, pictures, articles, contact. */
export const pagesMessages = {
  about: {
    description:
      'Who Purandara Dasa was: the merchant who became a singer, the teacher of the first lessons, his songs and how many survive.',
    more: 'Read more',
    less: 'Read less',
    sources: 'Sources',
  },
  life: {
    description:
      'The life of Purandara Dasa, 1484 - 1564: facts, traditions, and where the sources disagree.',
    more: 'Read More',
    less: 'Read Less',
    source: 'Based on an encyclopedia:',
    sources: 'Other sources',
  },
  gallery: {
    description:
      'Four drawings: the mantapa at Hampi, the tambura, a palm-leaf manuscript, the temple of Vitthala.',
    open: (alt: string) => `Enlarge: ${alt}`,
    previous: 'Previous picture',
    next: 'Next picture',
    place: (at: number, of: number) => `${at} of ${of}`,
    drawn: 'All pictures were drawn for this site.',
  },
  articles: {
    description: 'Eleven articles about Purandara Dasa on other sites.',
    intro:
      'What others have written about him. These links lead to other sites and open in a new tab.',
  },
  contact: {
    title: 'Contact Us',
    intro: 'Feel free to reach out to us with any questions or inquiries!',
    socials: 'Follow us',
    card: 'Get in Touch',
    cardText: 'We would love to hear from you!.',
    form: 'Write to us',
    name: 'Name',
    email: 'Email',
    message: 'Message',
    submit: 'Send',
    mailProgramHint:
      'The message opens in your own email program, from which you send it. If none opens, please write to the address above.',
    subject: (name: string) => `A message from ${name}`,
    ok: 'OK',
    sent: {
      title: 'Message Sent!',
      text: (name: string) =>
        `Thank you for contacting us, ${name}! We will get back to you shortly.`,
    },
    invalid: { title: 'Oops...', text: 'Please fill out all required fields correctly!' },
    errors: {
      name: 'Please enter your name.',
      email: 'Please enter a valid email.',
      message: 'Please enter a message.',
      long: 'Please keep the message under 2,000 characters.',
    },
  },
};

export const usePagesMessages = areaMessages('pages', pagesMessages);
