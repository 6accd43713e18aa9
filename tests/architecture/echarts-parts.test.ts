import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { unusedParts } from '../../vite.echarts.ts'

const installed = (part: string) => fileURLToPath(new URL(`../../node_modules/${part}`, import.meta.url))
const widgets = fileURLToPath(new URL('../../src/widgets/', import.meta.url))
const options = readdirSync(widgets, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file, code: readFileSync(widgets + file, 'utf8') }))
/** Types alone, in the library as in what stands in its place. */
const typesAlone = ['ExternalSource']

test.each([...unusedParts])(
  'FND-first-load what stands in for %s exports what it does',
  async (part, code) => {
    const input = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as object
    const own = (await import(/* @vite-ignore */ installed(part))) as object
    expect(Object.keys(input).toSorted()).toEqual(
      Object.keys(own)
        .filter((name) => !typesAlone.includes(name))
        .toSorted(),
    )
  },
)

test.each([
  ['axes of time', /type: 'time'/],
  ['ticks that follow another axis', /alignTicks/],
  ['thinned lines', /\bsampling:/],
  ['shapes as the text of a path', /path:\/\//],
  ['thousands of dots in one shape', /\blarge: true/],
  ['transforms of a data set', /\bdataset:|registerTransform/],
  ['bars around a pole', /coordinateSystem: '(?!cartesian2d|radar)|polar:/],
  ['its sign of waiting', /showLoading/],
  ['movements between frames', /keyframeAnimation/],
])('FND-first-load no chart asks for %s, which the build leaves out', (_name, pattern) => {
  const asking = options.filter(({ code }) => pattern.test(code)).map(({ file }) => file)
  expect(asking).toEqual([])
})
