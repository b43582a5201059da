/** The old value where the new one has the same parts, so that whoever compares by identity sees no change. */
export function keep<S extends object>(before: S | undefined, next: S): S {
  const keys = Object.keys(next) as (keyof S)[]
  const isSame =
    before && keys.length === Object.keys(before).length && keys.every((key) => Object.is(before[key], next[key]))
  return isSame ? before : next
}
