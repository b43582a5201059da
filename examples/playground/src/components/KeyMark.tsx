/** The mark: a key. */
export function KeyMark() {
  return (
    <svg className="key-mark" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
      <rect className="key-mark-ground" width="32" height="32" rx="8" />
      <g className="key-mark-key">
        <circle cx="11.5" cy="20.5" r="4.5" />
        <path d="M14.8 17.2 24 8M20 12l3.5 3.5" />
      </g>
    </svg>
  )
}
