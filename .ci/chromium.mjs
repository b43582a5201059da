import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

const PLACES = [
  ...[process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
    .filter(Boolean)
    .map((folder) => join(folder, 'Google/Chrome/Application/chrome.exe')),
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/snap/bin/chromium',
]

/** By the system's own package manager: a browser that was downloaded from elsewhere would be one more thing to trust. */
const INSTALLERS = [
  ['apt-get', ['update'], ['install', '--yes', '--no-install-recommends', 'chromium']],
  ['dnf', ['install', '--assumeyes', 'chromium']],
  ['apk', ['add', 'chromium']],
  ['pacman', ['--sync', '--refresh', '--noconfirm', 'chromium']],
]

/** Where Chromium or Chrome is, if it is here. */
export function findChromium() {
  const told = process.env.LATCHKEY_CHROMIUM
  if (told) return existsSync(told) ? told : undefined
  return NAMES.map(onPath).find(Boolean) ?? PLACES.find((place) => existsSync(place))
}

/** Where Chromium is, after installing it if need be. Throws, saying what to do, when that is not possible. */
export function ensureChromium() {
  const found = findChromium()
  if (found) return found
  if (process.env.LATCHKEY_CHROMIUM) throw new Error(`LATCHKEY_CHROMIUM names ${process.env.LATCHKEY_CHROMIUM}, which is not there.`)
  console.log('Installing Chromium ...')
  install()
  const installed = findChromium()
  if (installed) return installed
  throw new Error('The browser tests need Chromium or Chrome. Install one, or set LATCHKEY_CHROMIUM to its program.')
}

function install() {
  if (process.platform === 'darwin') return onPath('brew') && run('brew', ['install', '--cask', 'chromium'])
  const [manager, ...steps] = INSTALLERS.find(([name]) => onPath(name)) ?? []
  if (!manager) return
  if (process.getuid?.() === 0) return steps.every((args) => run(manager, args))
  // Never asks for a password: nobody may be there to give it.
  return onPath('sudo') && steps.every((args) => run('sudo', ['--non-interactive', manager, ...args]))
}

function run(command, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
}

function onPath(name) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file))
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) console.log(ensureChromium())
