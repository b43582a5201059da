import type { ServerReport } from '../../live/traffic-report.js'

const STANDINGS = { own: 'of this page', declared: 'declared', undeclared: 'not declared' } as const

/** Each server that received a request, and whether the kit declares it. */
export function ServerTable({ servers }: { readonly servers: readonly ServerReport[] }) {
  return (
    <div className="table-frame">
      <table className="servers">
        <thead>
          <tr>
            <th scope="col">Server</th>
            <th scope="col">Manifest</th>
            <th scope="col" className="count">
              Requests
            </th>
          </tr>
        </thead>
        <tbody>
          {servers.map(({ origin, standing, declared, count, failed }) => (
            <tr key={origin} data-standing={standing}>
              <td>
                <bdi dir="ltr" className="mono">
                  {origin}
                </bdi>
              </td>
              <td>
                <span className={`badge badge-${standing}`}>{STANDINGS[standing]}</span>{' '}
                <span className="quiet">{[...new Set(declared.map(({ plugin }) => plugin))].join(', ')}</span>
              </td>
              <td className="count">
                {count}
                {failed > 0 && <span className="servers-failed"> {failed} failed</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
