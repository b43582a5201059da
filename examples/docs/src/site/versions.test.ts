import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readVersions } from './versions.js'

test('older versions keep their files and addresses, and the newest is the first page', () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-versions-'))
  try {
    for (const name of ['0.9', '0.10', '0.11', 'drafts']) {
      mkdirSync(join(folder, name, 'core'), { recursive: true })
      writeFileSync(join(folder, name, 'core/index.html'), name)
    }
    const files = readVersions('0.11', folder)
    expect([...files.keys()]).toEqual(['0.10/core/index.html', '0.9/core/index.html', 'versions.json', 'index.html'])
    expect(files.get('versions.json')).toBe('["0.11","0.10","0.9"]')
    expect(files.get('index.html')).toContain('url=./0.11/')
    expect(String(files.get('0.9/core/index.html'))).toBe('0.9')
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('without older versions there is one', () => {
  expect(readVersions('0.1', '/nowhere').get('versions.json')).toBe('["0.1"]')
})
