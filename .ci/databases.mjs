import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { install, onPath } from './system-packages.mjs'

const DEBIAN_POSTGRESQL = '/usr/lib/postgresql'

/** The servers of the tests: how each is found, and the packages of each system. */
const DATABASES = {
  redis: {
    find: () => process.env.REDIS_BIN ?? onPath('redis-server'),
    packages: { 'apt-get': ['redis-server'], dnf: ['redis'], apk: ['redis'], pacman: ['valkey'], brew: ['redis'] },
  },
  postgresql: {
    find: () =>
      process.env.POSTGRES_BIN ??
      (existsSync(DEBIAN_POSTGRESQL)
        ? readdirSync(DEBIAN_POSTGRESQL).find((version) => existsSync(join(DEBIAN_POSTGRESQL, version, 'bin/initdb')))
        : onPath('initdb')),
    packages: {
      'apt-get': ['postgresql'],
      dnf: ['postgresql-server'],
      apk: ['postgresql'],
      pacman: ['postgresql'],
      brew: ['postgresql@17'],
    },
  },
}

/** The servers that are not there, after installing them where that is possible. Their tests are skipped. */
export function missingDatabases() {
  return Object.entries(DATABASES).flatMap(([name, { find, packages }]) => {
    if (find()) return []
    console.log(`Installing ${name} ...`)
    install(packages)
    return find() ? [] : [name]
  })
}
