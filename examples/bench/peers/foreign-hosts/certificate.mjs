import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Makes a self-signed certificate with openssl, new each time, so that no key lies in the repository. The browser is
 * set to ignore certificate errors.
 */
export function makeCertificate() {
  const folder = mkdtempSync(join(tmpdir(), 'peers-'))
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const kind = [
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '2',
    '-subj',
    '/CN=localhost',
  ]
  try {
    execFileSync('openssl', ['req', ...kind, '-keyout', keyFile, '-out', certFile], { stdio: 'ignore' })
    return { key: readFileSync(keyFile), cert: readFileSync(certFile) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
