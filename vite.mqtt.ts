import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const { resolve } = createRequire(import.meta.url)
const packages = /[\\/]node_modules[\\/](?:mqtt|mqtt-packet|bl|readable-stream)[\\/]/
/** The streams alone, with what their index gives them, and without its operators and promises. */
const streams = `
  module.exports = {
    Readable: require('readable-stream/lib/internal/streams/readable'),
    Writable: require('readable-stream/lib/internal/streams/writable'),
    Duplex: require('readable-stream/lib/internal/streams/duplex'),
    Transform: require('readable-stream/lib/internal/streams/transform'),
  }
  const { Stream } = require('readable-stream/lib/internal/streams/legacy')
  Stream._isUint8Array = (value) => value instanceof Uint8Array
  Stream._uint8ArrayToBuffer = (bytes) => require('buffer').Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
`

/** What the packages ask for and a console, which hears MQTT 3.1.1 at QoS 0 over a WebSocket, never runs. */
const unused = [
  // Other ways to a broker, and addresses given as one text.
  './tcp',
  './tls',
  './wx',
  './ali',
  'url',
  // MQTT 5, and publishing.
  './auth',
  './topic-alias-recv',
  '../topic-alias-send',
  './lib/unique-message-id-provider',
  './generate',
  'rfdc/default',
  // Timers in a worker.
  'worker-timers',
  // Its version is for its log.
  '../../package.json',
  // Streams of texts, and streams that are iterated, converted or aborted.
  'string_decoder/',
  './from',
  './duplexify',
  './end-of-stream',
  './add-abort-signal',
  'abort-controller',
]
const instead = new Map([
  ...unused.map((name): [string, string] => [name, 'module.exports = {}']),
  ['debug', 'module.exports = () => () => {}'],
  ['bl', `module.exports = require('bl/BufferList')`],
  ['readable-stream', streams],
  // Not by a timer as usual: a browser lets the timers of a hidden page wait for a minute.
  ['process/', 'exports.nextTick = (run, ...rest) => queueMicrotask(() => run(...rest))'],
  ['process-nextick-args', `module.exports = require('process/')`],
])
const prefix = '\0mqtt/'
const suffix = '.cjs'

/** One line each, and each a statement. The texts of its log are a twentieth of the client. */
const logCalls = /^\s*(?:(?:this|client)\.log|debug)\(.*\);?$/gm

/**
 * Builds the MQTT client from its modules, without those that a console has no use for: the file for browsers that the package brings
 * weighs 90 KB on the wire, this one 40. Development takes the package's own.
 */
export function mqttForConsole(): Plugin {
  return {
    name: 'mqtt-for-console',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer = '') {
      if (source === 'mqtt') return resolve('mqtt/mqtt')
      const isReplaced = instead.has(source) && (packages.test(importer) || importer.startsWith(prefix))
      return isReplaced ? `${prefix}${source}${suffix}` : null
    },
    load: (id) => (id.startsWith(prefix) ? instead.get(id.slice(prefix.length, -suffix.length)) : null),
    transform(code, id) {
      if (!packages.test(id)) return null
      const quiet = code.replace(logCalls, ';')
      // It asks for a global of Node's that a browser has not.
      const needsProcess = /\bprocess\b/.test(quiet) && !/(?:const|let|var) process\b/.test(quiet)
      return { code: needsProcess ? `const process = require('process/')\n${quiet}` : quiet, map: null }
    },
  }
}
