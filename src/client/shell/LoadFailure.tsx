import { useLoadFailure } from '../lib/load-failures.ts';
import { CloseIcon } from '../ui/icons.tsx';
import { useShellMessages } from '../messages/shell.en.ts';

/** Says that a part of the page could not be loaded, with a button to load the page again. */
export function LoadFailure() {
  const { failure, controls } = useShellMessages();
  const [shown, hide] = useLoadFailure();
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-[max(1rem,env(safe-area-inset-bottom))] z-(--z-notice) grid justify-items-center px-4 print:hidden">
      <div role="alert">
        {shown && (
          <div className="sheet pointer-events-auto flex max-w-[28rem] animate-rise items-start gap-3 border-s-4 border-s-danger py-3 ps-4 pe-2 font-ui leading-[1.45]">
            <div>
              <p className="font-semibold">{failure.partTitle}</p>
              <p>{navigator.onLine ? failure.partText : failure.offline}</p>
              <button
                type="button"
                className="button mt-3 mb-1"
                onClick={() => window.location.reload()}
              >
                {failure.reload}
              </button>
            </div>
            <button
              type="button"
              className="icon-button -my-2"
              aria-label={controls.close}
              onClick={hide}
            >
              <CloseIcon />
            </button>
          </div>
        )}
      </div>
    </div>
  );
}
