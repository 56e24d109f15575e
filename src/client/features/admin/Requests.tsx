import { useState } from 'react';
import type { PendingRequest } from '../../../shared/accounts.ts';
import { refusal } from '../../lib/refusal.ts';
import { say } from '../../lib/said.ts';
import { trpc } from '../../trpc.tsx';
import { AskFirst, type Question } from '../../ui/AskFirst.tsx';
import { useAdminWords } from '../../words/en.admin.ts';
import { useWords } from '../../words/en.shell.ts';

interface Props {
  requests: readonly PendingRequest[];
  /** Address of the request being answered. */
  chosen: string | undefined;
  choose: (request: PendingRequest) => void;
}

const saidLasts = 3000;

/** Who asked for an account: choosing one fills the form below, declining asks first. */
export function Requests({ requests, chosen, choose }: Props) {
  const { admin } = useAdminWords();
  const { failure } = useWords();
  const { admin: cache } = trpc.useUtils();
  const cancel = trpc.admin.cancel.useMutation();
  const [question, setQuestion] = useState<Question | null>(null);

  async function decline({ email, username }: PendingRequest) {
    try {
      await cancel.mutateAsync({ email });
      say({ title: admin.declined(username), tone: 'good', lasts: saidLasts });
    } catch (error) {
      say({ title: refusal(error, { offline: failure.offline, otherwise: admin.declineFailed }), tone: 'bad' });
    }
    await cache.requests.invalidate();
  }

  const ask = (request: PendingRequest) =>
    setQuestion({ title: admin.declineAsk, text: admin.declineText(request.username, request.email), does: admin.declineDo, act: () => decline(request) });

  return (
    <>
      <table className="people" aria-labelledby="requests">
        <thead>
          <tr>
            <th scope="col">{admin.username}</th>
            <th scope="col">{admin.email}</th>
            <th scope="col">{admin.role}</th>
            <th scope="col">{admin.details}</th>
            <th scope="col">{admin.actions}</th>
          </tr>
        </thead>
        <tbody>
          {requests.map((request) => (
            <tr key={request.email} aria-current={request.email === chosen ? true : undefined}>
              <th scope="row">{request.username}</th>
              <td>{request.email}</td>
              <td>{request.role}</td>
              <td className="people-details">{request.proofreaderDetails}</td>
              <td className="people-actions">
                <button type="button" className="button" aria-label={admin.chooseWhom(request.username)} onClick={() => choose(request)}>
                  {admin.choose}
                </button>
                <button type="button" className="button button-quiet" aria-label={admin.declineWhom(request.username)} onClick={() => ask(request)}>
                  {admin.decline}
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <AskFirst question={question} onClose={() => setQuestion(null)} />
    </>
  );
}
