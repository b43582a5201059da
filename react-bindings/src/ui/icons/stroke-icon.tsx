import type { ReactElement } from 'react'

/** Props of an icon. What it means is said beside it, or by the button it is in. */
export interface IconProps {
  readonly size?: number
}

/** Makes an icon of our set: 20 px, drawn with one stroke. */
export function strokeIcon(path: string): (props: IconProps) => ReactElement {
  return ({ size = 20 }) => (
    <svg
      aria-hidden="true"
      focusable="false"
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={path} />
    </svg>
  )
}
