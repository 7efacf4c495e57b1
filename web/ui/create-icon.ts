/**
 * Renders a lucide-react icon. The build uses it in place of the package's own renderer (scripts/vite/small-icons.ts),
 * which also supports contexts and absolute stroke widths.
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
