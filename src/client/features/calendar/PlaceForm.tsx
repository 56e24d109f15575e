import { placesOf, regions, type Place } from '../../../shared/calendar/places.ts';
import { useWordsLanguage } from '../../messages/language.ts';
import { useCalendarMessages } from './calendar.en.ts';

interface Props {
  place: Place;
  /** The day of the address, which stays. */
  day: string | null;
  onChoose: (id: string) => void;
}

/** The choice of a place; without scripts it leads to the page of the place. */
export function PlaceForm({ place, day, onChoose }: Props) {
  const words = useCalendarMessages();
  const shown = useWordsLanguage();
  return (
    <form
      action="/today"
      className="mt-10 max-w-measure"
      onSubmit={(event) => {
        event.preventDefault();
        const chosen = new FormData(event.currentTarget).get('city');
        if (typeof chosen === 'string') onChoose(chosen);
      }}
    >
      <div className="field">
        <label htmlFor="place">{words.place}</label>
        <select
          key={place.id}
          id="place"
          name="city"
          defaultValue={place.id}
          aria-describedby="place-hint"
          onChange={(event) => onChoose(event.currentTarget.value)}
        >
          {regions.map((region) => (
            <optgroup key={region} label={words.regions[region]}>
              {placesOf(region).map(({ id, name }) => (
                <option key={id} value={id}>
                  {name[shown]}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        <p id="place-hint" className="hint">
          {words.placeHint}
        </p>
      </div>
      {day && <input type="hidden" name="day" value={day} />}
      <noscript>
        <button type="submit" className="button">
          {words.show}
        </button>
      </noscript>
    </form>
  );
}
