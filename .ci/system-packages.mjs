import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The system's own package manager installs programs, because any other download would be one more thing to trust. */
const INSTALLERS = {
  'apt-get': (packages) => [['update'], ['install', '--yes', '--no-install-recommends', ...packages]],
  dnf: (packages) => [['install', '--assumeyes', ...packages]],
  apk: (packages) => [['add', ...packages]],
  pacman: (packages) => [['--sync', '--refresh', '--noconfirm', ...packages]],
  brew: (packages) => [['install', ...packages]],
}

/** Installs packages, by the manager that the system has. Returns whether that worked. */
export function install(packages) {
  const manager = Object.keys(packages).find(onPath)
  if (!manager) return false
  const steps = INSTALLERS[manager](packages[manager])
  if (manager === 'brew' || process.getuid?.() === 0) return steps.every((args) => run(manager, args))
  // sudo never asks for a password, because there may be no terminal.
  return onPath('sudo') && steps.every((args) => run('sudo', ['--non-interactive', manager, ...args]))
}

function run(command, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
}

/** The path of a program, if the system has it. */
export function onPath(name) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file))
}
