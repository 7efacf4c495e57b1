/** Icon-only button; its label is the accessible name and the tooltip. */
import type { ReactNode } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { Tooltip } from './tooltip.tsx';

export interface IconButtonProps
  extends Omit<ButtonProps, 'children' | 'square' | 'aria-label' | 'busyText'> {
  label: string;
  icon: ReactNode;
}

export function IconButton({ label, icon, variant = 'ghost', ...rest }: IconButtonProps) {
  return (
    <Tooltip content={label}>
      <Button {...rest} variant={variant} square aria-label={label}>
        {icon}
      </Button>
    </Tooltip>
  );
}
