import { useId, type ReactNode } from 'react';
import { languageFacts, languages, type Language } from '../../../shared/languages.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { setKeepAwake, useKeepAwake } from '../../lib/keep-awake.ts';
import { hasWakeLock, useWakeLockState } from '../../lib/wake-lock.ts';
import { CloseIcon, PathIcon } from '../../ui/icons.tsx';
import { SettingsIcon } from '../../ui/player-icons.tsx';
import { ToolPanel } from '../../ui/ToolPanel.tsx';
import { usePresentationMessages } from './presentation.en.ts';
import {
  changePresentationSettings,
  themes,
  units,
  usePresentationSettings,
  type Theme,
} from './settings.ts';
import type { Stanza } from './slides.ts';
import type { Moves } from './use-moves.ts';

interface Props {
  /** Null where the reader moves nothing. */
  moves: Moves | null;
  stanzas: readonly Stanza[];
  current: Stanza | undefined;
  settings: ReactNode;
  /** Null where full screen is no use. */
  onFullscreen: (() => void) | null;
  onClose: () => void;
}

/** The row of buttons of a presentation: back, the stanzas by their keys, next, settings, full screen and close. */
export function Controls({ moves, stanzas, current, settings, onFullscreen, onClose }: Props) {
  const { controls } = usePresentationMessages();
  const hydrated = useHydrated();
  return (
    <nav className="presentation-controls" aria-label={controls.label}>
      {moves && (
        <div className="flex min-w-0 flex-1 items-center max-sm:basis-full max-sm:justify-between">
          <IconButton label={controls.back} onClick={moves.back}>
            <PathIcon path="M15 5l-7 7 7 7" />
          </IconButton>
          <div className="flex min-w-0 overflow-x-auto">
            {stanzas.map(
              ({ number, key, name }) =>
                key && (
                  <button
                    key={number}
                    type="button"
                    ref={current?.number === number ? scrollIntoRow : undefined}
                    className="icon-button text-[max(1.25rem,2.6vh)] uppercase aria-[current]:bg-accent aria-[current]:text-on-accent"
                    aria-label={controls.stanza(name.text)}
                    title={name.text}
                    aria-current={current?.number === number ? 'true' : undefined}
                    onClick={() => moves.jump(key)}
                  >
                    {key}
                  </button>
                ),
            )}
          </div>
          <IconButton label={controls.next} onClick={moves.next}>
            <PathIcon path="M9 5l7 7-7 7" />
          </IconButton>
        </div>
      )}
      {settings}
      {onFullscreen && hydrated && document.fullscreenEnabled && (
        <IconButton label={controls.fullscreen} onClick={onFullscreen}>
          <PathIcon path="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5" />
        </IconButton>
      )}
      <IconButton label={controls.close} onClick={onClose}>
        <CloseIcon />
      </IconButton>
    </nav>
  );
}

/** A long song has more stanzas than a phone shows. */
function scrollIntoRow(button: HTMLElement | null): void {
  button?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

interface IconButtonProps {
  label: string;
  onClick: () => void;
  children: ReactNode;
}

export function IconButton({ label, onClick, children }: IconButtonProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

interface SettingsProps {
  language: Language;
  onLanguage: (language: Language) => void;
  theme: Theme;
}

/** The settings of the presentation on this device, in a panel. */
export function SettingsPanel({ language, onLanguage, theme }: SettingsProps) {
  const { controls, settings: messages } = usePresentationMessages();
  const { second, unit, even, meaning } = usePresentationSettings();
  const names = languages.map((one) => [one, languageFacts[one].own] as const);
  return (
    <ToolPanel button={<SettingsIcon />} label={controls.settings}>
      <div className="presentation-settings sheet">
        <Select
          label={messages.language}
          value={language}
          choices={names}
          onChange={(next) => onLanguage(next)}
        />
        <Select
          label={messages.second}
          value={second ?? 'none'}
          choices={[['none', messages.none], ...names.filter(([one]) => one !== language)]}
          onChange={(next) => changePresentationSettings({ second: next === 'none' ? null : next })}
        />
        <Select
          label={messages.unit}
          value={unit}
          choices={units.map((one) => [one, messages.units[one]])}
          onChange={(next) => changePresentationSettings({ unit: next })}
        />
        <Select
          label={messages.theme}
          value={theme}
          choices={themes.map((one) => [one, messages.themes[one]])}
          onChange={(next) => changePresentationSettings({ theme: next })}
        />
        <Check
          label={messages.even}
          checked={even}
          onChange={(on) => changePresentationSettings({ even: on })}
        />
        <Check
          label={messages.meaning}
          checked={meaning}
          onChange={(on) => changePresentationSettings({ meaning: on })}
        />
        <KeepAwake />
        <p className="hint [@media(hover:none)]:hidden">{messages.keys}</p>
      </div>
    </ToolPanel>
  );
}

/** The switch that keeps the screen on, with the reason where the browser does not. */
function KeepAwake() {
  const { settings: messages } = usePresentationMessages();
  const isOn = useKeepAwake();
  const state = useWakeLockState();
  const hydrated = useHydrated();
  return (
    <>
      <Check label={messages.keepAwake} checked={isOn} onChange={setKeepAwake} />
      <p role="status" className="hint">
        {hydrated &&
          isOn &&
          (hasWakeLock() ? state === 'refused' && messages.refused : messages.unsupported)}
      </p>
    </>
  );
}

interface SelectProps<Value extends string> {
  label: string;
  value: Value;
  choices: readonly (readonly [Value, string])[];
  onChange: (value: Value) => void;
}

function Select<Value extends string>({ label, value, choices, onChange }: SelectProps<Value>) {
  const id = useId();
  return (
    <div className="flex items-center justify-between gap-4">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        onChange={({ target }) => {
          const chosen = choices.find(([one]) => one === target.value);
          if (chosen) onChange(chosen[0]);
        }}
      >
        {choices.map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

interface CheckProps {
  label: string;
  checked: boolean;
  onChange: (on: boolean) => void;
}

function Check({ label, checked, onChange }: CheckProps) {
  return (
    <label className="flex min-h-target items-center gap-3">
      <input
        type="checkbox"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      {label}
    </label>
  );
}
