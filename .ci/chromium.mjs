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

/**
 * The system's own package manager installs the browser, because any other download would be one more thing to trust.
 */
const INSTALLERS = [
  ['apt-get', ['update'], ['install', '--yes', '--no-install-recommends', 'chromium']],
  ['dnf', ['install', '--assumeyes', 'chromium']],
  ['apk', ['add', 'chromium']],
  ['pacman', ['--sync', '--refresh', '--noconfirm', 'chromium']],
]

/** The path of Chromium or Chrome, if one is installed. */
export function findChromium() {
  const configured = process.env.LATCHKEY_CHROMIUM
  if (configured) return existsSync(configured) ? configured : undefined
  return NAMES.map(onPath).find(Boolean) ?? PLACES.find((place) => existsSync(place))
}

/** The path of Chromium, after installing it if necessary. Throws an instruction when it cannot be installed. */
export function ensureChromium() {
  const found = findChromium()
  if (found) return found
  if (process.env.LATCHKEY_CHROMIUM)
    throw new Error(`LATCHKEY_CHROMIUM names ${process.env.LATCHKEY_CHROMIUM}, which does not exist.`)
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
  // sudo never asks for a password, because there may be no terminal.
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
