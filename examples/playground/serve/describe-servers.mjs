/** A plugin of Vite: serves the local servers' description to the page, as `/devnet.json`. */
export function describeServers(map) {
  const answer = ({ middlewares }) => {
    middlewares.use('/devnet.json', (_request, response) => {
      response
        .setHeader('content-type', 'application/json')
        .setHeader('cache-control', 'no-store')
        .end(JSON.stringify(map))
    })
  }
  return { name: 'describe-servers', configureServer: answer, configurePreviewServer: answer }
}
