import { format } from 'node:util'
import { afterEach, expect } from 'vitest'

// A page that goes on asking after its test took its server away finds no network, rather than whoever listens on the machine.
if ('document' in globalThis)
  globalThis.fetch = () => Promise.reject(new TypeError('Unit tests have no network'))

const complaints: string[] = []
const keep = (...said: unknown[]) => void complaints.push(format(...said))
console.error = keep
console.warn = keep

/** What a library complains of is a fault of the code or of its test: whoever expects a complaint spies on the console. */
afterEach(() => {
  expect(complaints.splice(0)).toEqual([])
})
