import { join } from 'node:path'
import type { Document } from './documents.js'
import { createLinks, REPOSITORY } from './links.js'

const root = join(__dirname, '../../../..')
const documents: readonly Document[] = [
  { path: 'README.md', text: '# Latchkey\n\n## Install\n' },
  { path: 'core/README.md', text: '# core\n\n## Test it\n\n## Test it\n' },
  { path: 'plugins/auth/README.md', text: '# auth\n' },
]

test.each([
  ['README.md', 'core', 'core/'],
  ['README.md', 'core/README.md', 'core/'],
  ['README.md', 'core#test-it', 'core/#test-it'],
  ['core/README.md', '#test-it-1', './#test-it-1'],
  ['plugins/auth/README.md', '../../README.md#install', '../../#install'],
  ['plugins/auth/README.md', `${REPOSITORY}#install`, '../../#install'],
  ['plugins/auth/README.md', `${REPOSITORY}/tree/main/core#test-it`, '../../core/#test-it'],
  ['README.md', `${REPOSITORY}/issues`, `${REPOSITORY}/issues`],
  ['README.md', 'https://getfoundry.sh', 'https://getfoundry.sh'],
  ['README.md', 'LICENSE', `${REPOSITORY}/blob/main/LICENSE`],
  ['README.md', 'plugins', `${REPOSITORY}/tree/main/plugins`],
])('in %s the link "%s" becomes "%s"', (from, href, address) => {
  const links = createLinks(root, documents)
  expect(links.link(from, href)).toBe(address)
  expect(links.problems).toEqual([])
})

test('a link to no file, to no heading or to no picture is a problem', () => {
  const links = createLinks(root, documents)
  links.link('README.md', 'nowhere.md')
  links.link('README.md', 'core#nowhere')
  links.link('core/README.md', '#nowhere')
  links.picture('README.md', 'nowhere.png')
  expect(links.problems).toEqual([
    'README.md: the link "nowhere.md" leads nowhere',
    'README.md: the link "core#nowhere" leads to no heading of core/README.md',
    'core/README.md: the link "#nowhere" leads to no heading of core/README.md',
    'README.md: the picture "nowhere.png" is not there',
  ])
})
