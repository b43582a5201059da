/** Empties a list. */
export function ClearButton({ onClear, isEmpty }: { readonly onClear: () => void; readonly isEmpty: boolean }) {
  return (
    <button type="button" className="button" aria-disabled={isEmpty} onClick={() => isEmpty || onClear()}>
      Clear
    </button>
  )
}
