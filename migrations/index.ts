import type { Migration } from 'kysely/migration';
import * as edition from './0001_edition.ts';
import * as accounts from './0002_accounts.ts';
import * as letters from './0003_letters.ts';
import * as editing from './0004_editing.ts';
import * as respellings from './0005_respellings.ts';
import * as uploads from './0006_uploads.ts';
import * as visits from './0007_visits.ts';
import * as administration from './0008_administration.ts';
import * as desk from './0009_desk.ts';
import * as siteContent from './0010_site_content.ts';
import * as imports from './0011_imports.ts';
import * as credits from './0012_credits.ts';
import * as knownClients from './0013_known_clients.ts';
import * as reports from './0014_reports.ts';
import * as signUps from './0015_sign_ups.ts';
import * as witnesses from './0016_witnesses.ts';
import * as deity from './0017_deity.ts';
import * as attribution from './0018_attribution.ts';
import * as theme from './0019_theme.ts';
import * as placeAndStory from './0020_place_and_story.ts';
import * as references from './0021_references.ts';
import * as glossary from './0022_glossary.ts';
import * as correctedApparatus from './0023_corrected_apparatus.ts';
import * as sessions from './0024_sessions.ts';
import * as secondFactors from './0025_second_factors.ts';
import * as countedTogether from './0027_counted_together.ts';
import * as jobs from './0028_jobs.ts';
import * as largeLists from './0029_large_lists.ts';
import * as pendingProofs from './0030_pending_proofs.ts';
import * as waitingCorrections from './0031_waiting_corrections.ts';
import * as displayNames from './0032_display_names.ts';
import * as importFindings from './0033_import_findings.ts';
import * as releasedNumbers from './0034_released_numbers.ts';
import * as secrets from './0038_secrets.ts';
import * as passedWarningHashes from './0039_passed_warning_hashes.ts';
import * as codeNouns from './0040_code_nouns.ts';
import * as proofreading from './0041_proofreading.ts';
import * as doubleReading from './0042_double_reading.ts';
import * as questions from './0043_questions.ts';
import * as printouts from './0044_printouts.ts';
import * as setLists from './0045_set_lists.ts';
import * as invitations from './0047_invitations.ts';
import * as calendar from './0049_calendar.ts';
import * as feeds from './0050_feeds.ts';
import * as recordings from './0051_recordings.ts';
import * as books from './0053_books.ts';
import * as bookAssignments from './0054_book_assignments.ts';
import * as decidedLines from './0055_decided_lines.ts';
import * as staleSongs from './0056_stale_songs.ts';
import * as pageReleases from './0057_page_releases.ts';

/** Every migration in order. The list is written by hand, because a bundled server has no folder to read. */
export const migrations: Record<string, Migration> = {
  '0001_edition': edition,
  '0002_accounts': accounts,
  '0003_letters': letters,
  '0004_editing': editing,
  '0005_respellings': respellings,
  '0006_uploads': uploads,
  '0007_visits': visits,
  '0008_administration': administration,
  '0009_desk': desk,
  '0010_site_content': siteContent,
  '0011_imports': imports,
  '0012_credits': credits,
  '0013_known_clients': knownClients,
  '0014_reports': reports,
  '0015_sign_ups': signUps,
  '0016_witnesses': witnesses,
  '0017_deity': deity,
  '0018_attribution': attribution,
  '0019_theme': theme,
  '0020_place_and_story': placeAndStory,
  '0021_references': references,
  '0022_glossary': glossary,
  '0023_corrected_apparatus': correctedApparatus,
  '0024_sessions': sessions,
  '0025_second_factors': secondFactors,
  '0027_counted_together': countedTogether,
  '0028_jobs': jobs,
  '0029_large_lists': largeLists,
  '0030_pending_proofs': pendingProofs,
  '0031_waiting_corrections': waitingCorrections,
  '0032_display_names': displayNames,
  '0033_import_findings': importFindings,
  '0034_released_numbers': releasedNumbers,
  '0038_secrets': secrets,
  '0039_passed_warning_hashes': passedWarningHashes,
  '0040_code_nouns': codeNouns,
  '0041_proofreading': proofreading,
  '0042_double_reading': doubleReading,
  '0043_questions': questions,
  '0044_printouts': printouts,
  '0045_set_lists': setLists,
  '0047_invitations': invitations,
  '0049_calendar': calendar,
  '0050_feeds': feeds,
  '0051_recordings': recordings,
  '0053_books': books,
  '0054_book_assignments': bookAssignments,
  '0055_decided_lines': decidedLines,
  '0056_stale_songs': staleSongs,
  '0057_page_releases': pageReleases,
};
