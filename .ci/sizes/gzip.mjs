import { gzipSync } from 'node:zlib'

/** The bytes of gzip of an entry with all it imports at once, and of the chunks that come later. */
export function gzipOf(chunks) {
  const atOnce = new Set()
  const visit = (file) => {
    const chunk = chunks.find((one) => one.file === file)
    if (!chunk || atOnce.has(chunk)) return
    atOnce.add(chunk)
    chunk.imports.forEach(visit)
  }
  chunks.filter(({ isEntry }) => isEntry).forEach(({ file }) => visit(file))
  const sum = (list) => list.reduce((total, { code }) => total + gzipSync(code ?? '', { level: 9 }).length, 0)
  return { boot: sum([...atOnce]), later: sum(chunks.filter((chunk) => !atOnce.has(chunk))) }
}
