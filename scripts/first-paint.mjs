import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { inRoot, root } from './project.mjs'

const outDir = inRoot('dist', 'first-paint')
const place = '<div id="root"></div>'
const firstFiles = /(?<=<meta name="first-files" content=")[^"]*/

/**
 * Draws the frame and the sign-in form once, by the components that the browser draws them with, and puts them into the documents: the
 * frame into index.html, the form into a login.html of its own, which names the files of that page alone.
 */
export async function writeFirstPaint(client) {
  const input = {
    form: inRoot('src', 'modules', 'account', 'pages', 'first-form.tsx'),
    frame: inRoot('src', 'shell', 'first-frame.tsx'),
  }
  const configFile = inRoot('vite.first-paint.config.ts')
  await build({ root, configFile, logLevel: 'warn', build: { outDir, rolldownOptions: { input } } })
  const { firstForm } = await built('form')
  const { firstFrame } = await built('frame')
  const [form, frame] = [await firstForm(), firstFrame()]
  rmSync(outDir, { recursive: true })
  const plain = readFileSync(join(client, 'index.html'), 'utf8')
  writeFileSync(join(client, 'index.html'), withPaint(plain, frame))
  writeFileSync(join(client, 'login.html'), withPaint(plain.replace(firstFiles, ofSignIn), form))
}

/** Of the list of vite.first-files.ts: the page's own files, and of each language the texts that stand outside the frame. */
const ofSignIn = (list) =>
  list
    .split(';')
    .map((entry) => entry.split('='))
    .filter(([key]) => key === '/login' || !/[/*]/.test(key))
    .map(([key, files]) => [
      key,
      files.split(',').filter((file) => key === '/login' || file.startsWith('assets/texts-')),
    ])
    .map(([key, files]) => `${key}=${files.join(',')}`)
    .join(';')

const built = (name) => import(pathToFileURL(join(outDir, `${name}.js`)).href)

function withPaint(html, paint) {
  if (!html.includes(place)) throw new Error(`index.html has no ${place}`)
  // The content policy would not let it through, and the page would look otherwise than drawn.
  if (/ style="/.test(paint)) throw new Error('the first paint has inline styles')
  return html.replace(place, () => `<div id="first-paint">${paint}</div>\n    ${place}`)
}
