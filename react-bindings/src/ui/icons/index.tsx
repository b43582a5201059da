import type { ReactElement } from 'react'

// Our own set: here the icons of the card and of its first view; `later.tsx` has the others, which opening the modal does not
// load. Icons that mirror with the text are mirrored by `.mirrors`. Each is marked as pure, so that a bundler keeps only those
// that are used.

export const BackIcon = /* @__PURE__ */ strokeIcon('M12 4.5 6.5 10l5.5 5.5')
export const CloseIcon = /* @__PURE__ */ strokeIcon('m5 5 10 10M15 5 5 15')
export const HelpIcon = /* @__PURE__ */ strokeIcon(
  'M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15ZM7.9 7.8a2.2 2.2 0 1 1 3.3 1.9c-.8.5-1.2.9-1.2 1.7M10 14h.01',
)
export const CheckIcon = /* @__PURE__ */ strokeIcon('m4 10.5 4 4 8-9')
export const AlertIcon = /* @__PURE__ */ strokeIcon(
  'M10 6.5v4M10 13.5h.01M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15Z',
)
export const RetryIcon = /* @__PURE__ */ strokeIcon('M16.5 10a6.5 6.5 0 1 1-1.9-4.6L16.5 7M16.5 3v4h-4')
export const WalletIcon = /* @__PURE__ */ strokeIcon(
  'M3 6.5v8A2.5 2.5 0 0 0 5.5 17h10a1.5 1.5 0 0 0 1.5-1.5v-7A1.5 1.5 0 0 0 15.5 7h-11A1.5 1.5 0 0 1 3 5.5 1.5 1.5 0 0 1 4.5 4H14v3M13.5 12h.01',
)
export const GridIcon = /* @__PURE__ */ strokeIcon(
  'M3.5 3.5h5v5h-5zM11.5 3.5h5v5h-5zM3.5 11.5h5v5h-5zM11.5 11.5h5v5h-5z',
)
export const PhoneIcon = /* @__PURE__ */ strokeIcon(
  'M7 2.5h6A1.5 1.5 0 0 1 14.5 4v12a1.5 1.5 0 0 1-1.5 1.5H7A1.5 1.5 0 0 1 5.5 16V4A1.5 1.5 0 0 1 7 2.5ZM9 15h2',
)

export interface IconProps {
  /** In pixels. 20 by default. */
  readonly size?: number
}

/**
 * An icon of 20 px, drawn with one stroke. Screen readers skip it: the text beside it, or the button's label, says what it means.
 *
 * @param path of an SVG of 20 × 20.
 *
 * @example
 * const BellIcon = strokeIcon('M5 14.5h10l-1.5-2V9a3.5 3.5 0 0 0-7 0v3.5l-1.5 2ZM8.5 17h3')
 */
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
