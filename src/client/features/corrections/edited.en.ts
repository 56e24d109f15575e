import type { CandidateState } from '../../../shared/kinds.ts';
import { areaMessages } from '../../messages/language.ts';

/** The list of corrections and the detail of one. The specification fixes some of these messages to the letter. */
export const editedMessages = {
  edited: {
    number: 'S.No.',
    song: 'Title',
    email: 'User Email',
    language: 'Language',
    state: 'State',
    update: 'Update',
    updateWhich: (title: string) => `Update the title of ${title}`,
    /** Why a title cannot be updated, by the refusal of the policy. */
    noUpdate: {
      published: 'It is published. To change the title, edit the song again.',
      'another’s': 'It is somebody else’s correction.',
    } as Record<string, string | undefined>,
    updated: 'Updated',
    updatedWhich: (title: string) => `Updated: ${title}`,
    delete: 'Delete',
    deleteWhich: (title: string) => `Delete ${title}`,
    cancel: 'Cancel',
    updateTitle: 'Update the title',
    empty: 'Title cannot be empty!',
    waiting: 'One moment …',
    success: 'Success: Song updated successfully!',
    updateFailed: 'The title could not be updated. Please try again.',
    deleteTitle: 'Are you sure?',
    deleteText: 'This action cannot be undone!',
    deleted: 'Deleted! The song has been deleted.',
    deleteFailed: 'The song could not be deleted. Please try again.',
    none: 'No song has been edited yet.',
    noneHint: 'Open a song and press Edit. What you save is listed here.',
    toSongs: 'To the songs',
    states: {
      submitted: 'waiting for review',
      proofread: 'proofread, waiting to be published',
      published: 'published',
      returned: 'returned',
    } satisfies Record<CandidateState, string>,
  },
  detail: {
    title: 'Song detail',
    empty: 'Empty',
    by: (name: string) => `by ${name}`,
    suggestion: 'A suggestion from outside the author’s range',
    back: 'All edited songs',
    toSong: 'The song’s page',
    toReview: 'Review',
    failed: 'This could not be loaded. Please try again.',
  },
};

export const useEditedMessages = areaMessages('edited', editedMessages);
