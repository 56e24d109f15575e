import { useId } from 'react';
import { shrutis, speeds } from '../../../shared/notation/timeline.ts';
import { useNotationMessages } from './notation.en.ts';
import { check, choice, choiceList, choices } from './player-styles.ts';
import { changeNotationSettings, tempos, type NotationSettings } from './settings.ts';

/** Settings of the sound: pitch, speed, tempo, drone and beat, and whether a tapped swara plays. */
export function SoundChoice({
  settings: { shruti, speed, tempo, drone, beat, tapping },
}: {
  settings: NotationSettings;
}) {
  const words = useNotationMessages();
  const id = useId();
  const box = (name: 'drone' | 'beat' | 'tapping', checked: boolean) => (
    <label className={check}>
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => changeNotationSettings({ [name]: event.target.checked })}
      />
      {words[name]}
    </label>
  );
  return (
    <div className={choices}>
      <label className={choice}>
        {words.shruti}
        <select
          className={choiceList}
          value={shruti}
          onChange={(event) =>
            changeNotationSettings({
              shruti: shrutis.find(({ name }) => name === event.target.value)?.name ?? shruti,
            })
          }
        >
          {shrutis.map(({ name, kattai }) => (
            <option key={name} value={name}>
              {words.kattai(name, kattai)}
            </option>
          ))}
        </select>
      </label>
      <label className={choice}>
        {words.speed}
        <select
          className={choiceList}
          value={speed}
          onChange={(event) =>
            changeNotationSettings({
              speed: speeds.find((one) => one === Number(event.target.value)) ?? speed,
            })
          }
        >
          {speeds.map((one) => (
            <option key={one} value={one}>
              {words.speeds[one]}
            </option>
          ))}
        </select>
      </label>
      <div className={`${choice} col-span-full`}>
        <label htmlFor={id}>{words.tempo}</label>
        <span className="flex min-h-target items-center gap-3 tabular-nums">
          <input
            id={id}
            className="min-w-0 flex-1"
            type="range"
            min={tempos.slowest}
            max={tempos.quickest}
            step={tempos.step}
            value={tempo}
            aria-valuetext={words.perMinute(tempo)}
            onChange={(event) => changeNotationSettings({ tempo: Number(event.target.value) })}
          />
          <output htmlFor={id}>{tempo}</output>
        </span>
      </div>
      <div className="col-span-full flex w-full flex-wrap gap-x-5">
        {box('drone', drone)}
        {box('beat', beat)}
        {box('tapping', tapping)}
      </div>
    </div>
  );
}
