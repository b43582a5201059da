import { connect } from 'node:net'

/** Forwards a page's socket to the relay at `url`, as if the page had opened it there. */
export function joinRelay(url, request, socket, head) {
  const upstream = connect(Number(url.port), url.hostname)
  const { rawHeaders } = request
  const headers = rawHeaders.flatMap((name, index) => (index % 2 ? [] : [`${name}: ${rawHeaders[index + 1]}`]))
  upstream.write([`GET ${request.url} HTTP/1.1`, ...headers, '', ''].join('\r\n'))
  upstream.write(head)
  socket.pipe(upstream).pipe(socket)
  // A closed browser ends its sockets abruptly.
  for (const [one, other] of [
    [socket, upstream],
    [upstream, socket],
  ])
    one.on('error', () => other.destroy()).on('close', () => other.destroy())
}
