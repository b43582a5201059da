const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** A source map (version 3) without the sources that a condition refuses, and without what maps to them. */
export function withoutSources(map, isSource) {
  const kept = map.sources.map((_, index) => index).filter((index) => isSource(map.sources[index]))
  const indexes = new Map(kept.map((before, now) => [before, now]))
  const read = [0, 0, 0, 0]
  const written = [0, 0, 0, 0]
  const lines = map.mappings.split(';').map((line) => {
    let [columnRead, columnWritten] = [0, 0]
    return line
      .split(',')
      .filter(Boolean)
      .map((text) => {
        const [column, ...deltas] = decoded(text)
        columnRead += column
        deltas.forEach((delta, at) => (read[at] += delta))
        const place = [indexes.get(read[0]), ...read.slice(1, deltas.length)]
        // A column without a place ends the place before it.
        const known = deltas.length > 0 && place[0] !== undefined ? place : []
        const segment = [columnRead - columnWritten, ...known.map((value, at) => value - written[at])]
        columnWritten = columnRead
        known.forEach((value, at) => (written[at] = value))
        return segment.map(encoded).join('')
      })
      .join(',')
  })
  const { sourcesContent, ...rest } = map
  return {
    ...rest,
    sources: kept.map((index) => map.sources[index]),
    ...(sourcesContent && { sourcesContent: kept.map((index) => sourcesContent[index]) }),
    mappings: lines.join(';'),
  }
}

function decoded(text) {
  const values = []
  let [value, shift] = [0, 0]
  for (const letter of text) {
    const digit = DIGITS.indexOf(letter)
    value += (digit & 31) << shift
    shift += 5
    if (digit & 32) continue
    values.push(value & 1 ? -(value >> 1) : value >> 1)
    value = shift = 0
  }
  return values
}

function encoded(value) {
  let rest = value < 0 ? (-value << 1) | 1 : value << 1
  let text = ''
  do {
    const digit = rest & 31
    rest >>= 5
    text += DIGITS[rest > 0 ? digit | 32 : digit]
  } while (rest > 0)
  return text
}
