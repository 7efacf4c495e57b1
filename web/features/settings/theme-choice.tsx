/** Theme picker: light, dark or system. */
import { Monitor, Moon, Sun } from 'lucide-react';
import { setTheme, useTheme } from '../../lib/theme.ts';
import { SegmentedControl } from '../../ui/segmented-control.tsx';

const options = [
  { value: 'system', label: 'System', icon: <Monitor aria-hidden="true" /> },
  { value: 'light', label: 'Light', icon: <Sun aria-hidden="true" /> },
  { value: 'dark', label: 'Dark', icon: <Moon aria-hidden="true" /> },
] as const;

export function ThemeChoice() {
  return <SegmentedControl label="Theme" options={options} value={useTheme()} onChange={setTheme} />;
}
