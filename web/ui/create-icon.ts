/**
 * Renders a lucide-react icon. Replaces the package's own renderer in the build (scripts/vite/small-icons.ts), whose
 * options for contexts and absolute stroke widths aren't used here.
 */
import { createElement, type SVGProps } from 'react';

interface IconData {
  node: [tag: string, attributes: Record<string, string>][];
}

const isNamed = (props: SVGProps<SVGSVGElement>) => Boolean(props['aria-label'] ?? props.role);

export default function createIcon({ node }: IconData) {
  return (props: SVGProps<SVGSVGElement>) =>
    createElement(
      'svg',
      {
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': !isNamed(props) || undefined,
        ...props,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
