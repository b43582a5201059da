import { gunzipSync } from 'node:zlib'

const BLOCK = 512

/** The files of an npm tarball: their paths below `package/`, and their bytes. */
export function filesIn(tarball) {
  const archive = gunzipSync(tarball)
  const files = []
  for (let at = 0; at + BLOCK <= archive.length && archive[at] !== 0;) {
    const text = (start, length) => archive.toString('utf8', at + start, at + start + length).replace(/\0.*$/s, '')
    const size = Number.parseInt(text(124, 12), 8)
    const path = [text(345, 155), text(0, 100)].filter(Boolean).join('/')
    files.push({ path: path.replace(/^package\//, ''), bytes: archive.subarray(at + BLOCK, at + BLOCK + size) })
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK
  }
  return files
}
