import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { nameReference } from './src/standards/metrics/name-reference.ts'

const textsOf = /[\\/]locales[\\/]([\w-]+)[\\/][\w-]+\.json$/

/** Puts the names of metrics into the texts that refer to them, so that no page fetches the words of metrics for a label. */
export const metricNames = (): Plugin => ({
  name: 'metric-names',
  enforce: 'pre',
  transform: (code, id) => {
    const language = textsOf.exec(id)?.[1]
    return language ? { code: withMetricNames(code, language), map: null } : undefined
  },
})

/** The same text with each reference replaced. Throws where there is no such metric. */
export function withMetricNames(json: string, language: string): string {
  return json.replaceAll(new RegExp(nameReference, 'g'), (whole, file: string, id: string) => {
    const path = new URL(`./locales/${language}/${file}.json`, import.meta.url)
    const [module = '', key = ''] = id.split('.')
    const words = JSON.parse(readFileSync(path, 'utf8')) as Record<string, Record<string, { name: string }>>
    const name = words[module]?.[key]?.name
    if (name === undefined) throw new Error(`${whole} names no metric`)
    return JSON.stringify(name).slice(1, -1)
  })
}
