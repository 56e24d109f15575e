/** People to whom the song of the day is sent, at most. */
export const maxDailyReaders = 2000;
/** Addresses that were asked and have not answered, at most; the oldest are deleted. */
export const maxAskedReaders = 1000;
/** E-mails that ask one address before somebody there has confirmed. */
export const maxTimesAsked = 3;
/** How long an address that never confirmed is stored, so that it is not asked more often. */
export const askedRetentionDays = 30;
/** For how many days the link in such an e-mail works. */
export const confirmDays = 3;
/** E-mails in a row that a mailbox refuses for good, after which no more are sent to it. */
export const maxRefused = 3;
/** The hour of the e-mail, in Indian time. */
export const dailySongHour = 6;
