import { areaMessages } from '../../messages/language.ts';

/** Messages of visits: the dashboard, the admin panel's visitors, and the page views of this tab. */
export const visitsMessages = {
  counts: {
    ActiveUsers: 'Active Users',
    Week: 'This Week Users',
    Month: 'This Month Users',
    Year: 'This Year Users',
    label: 'User counts',
    failed: 'The counts could not be loaded.',
  },
  logs: {
    title: 'Visitors Activity Logs',
    short: 'Visitor logs',
    failed: 'Failed to fetch visitor logs',
    none: 'No visitor logs found.',
    loading: 'Loading the visitor logs …',
    hint: 'Times are Indian time. A visit ends after half an hour without activity. The filter and the CSV file cover the latest 10,000 visits.',
    user: 'User',
    visitor: 'Visitor',
    who: { account: 'With an account', visitor: 'Without an account' },
    address: 'IP address',
    country: 'Country',
    region: 'Region',
    city: 'City',
    place: 'Place',
    start: 'Start time',
    end: 'End time',
    duration: 'Duration',
    page: 'Page',
    all: 'All visitor logs',
  },
  /** A duration in the specification's format. */
  duration: (minutes: number, seconds: number) => `${minutes} Mins, ${seconds} Sec`,
  active: 'Active user count',
  again: 'Try again',
  audit: {
    title: 'Audit log',
    intro:
      'The pages you have visited in this tab since it was opened or reloaded. This list is stored only in this tab and is lost when you close it.',
    none: 'No pages yet. Visit another page and come back: it will be listed here.',
    route: 'Route',
    start: 'Start time',
    end: 'End time',
    uri: 'Request URI',
  },
};

export const useVisitsMessages = areaMessages('visits', visitsMessages);
