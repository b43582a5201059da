/** The name that was meant by a written one; `undefined` when none is near. */
export function nearestName(written: string, names: readonly string[]): string | undefined {
  const lower = written.toLowerCase()
  const far = names.map((name) => ({ name, by: distance(lower, name.toLowerCase()) }))
  const best = far.reduce((one, other) => (other.by < one.by ? other : one))
  return best.by * 2 <= lower.length ? best.name : undefined
}

/** How many letters must be inserted, deleted or replaced to turn one word into the other. */
function distance(one: string, other: string): number {
  const row = [...other, ''].map((_, index) => index)
  for (let at = 0; at < one.length; at++) {
    let diagonal = at
    row[0] = at + 1
    for (let index = 0; index < other.length; index++) {
      const changed = one[at] === other[index] ? diagonal : diagonal + 1
      diagonal = row[index + 1]!
      const moved = (diagonal < row[index]! ? diagonal : row[index]!) + 1
      row[index + 1] = changed < moved ? changed : moved
    }
  }
  return row[other.length]!
}
