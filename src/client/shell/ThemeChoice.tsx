import { useId } from 'react';
import { chooseTheme, themes, useTheme } from './theme.ts';
import { useShellMessages } from '../messages/shell.en.ts';

/** The choice of theme: light, dark, or that of the device. */
export function ThemeChoice() {
  const { menu } = useShellMessages();
  const chosen = useTheme();
  const label = useId();
  return (
    <div role="group" aria-labelledby={label}>
      <span id={label} className="hint">
        {menu.theme}
      </span>
      <div className="names">
        {themes.map((theme) => (
          <button
            key={theme}
            className="font-ui first:ps-0"
            type="button"
            aria-pressed={theme === chosen}
            onClick={() => chooseTheme(theme)}
          >
            {menu.themes[theme]}
          </button>
        ))}
      </div>
    </div>
  );
}
