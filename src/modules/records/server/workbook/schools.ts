import { stages as allStages, type Stage } from '@/standards/grade.ts'
import { plainText } from '@/server/workbook/cell-text.ts'
import type { NormalisedRow, Query } from '@/server/workbook/issue.ts'
import { readName } from '@/server/workbook/person-cells.ts'
import { RowBuilder } from '@/server/workbook/row-builder.ts'

const stagesOfWord: Record<string, readonly Stage[]> = {
  幼儿园: ['kindergarten'],
  幼儿: ['kindergarten'],
  学前: ['kindergarten'],
  学前教育: ['kindergarten'],
  小学: ['primary'],
  初中: ['junior'],
  高中: ['senior'],
  完全中学: ['junior', 'senior'],
  九年一贯制: ['primary', 'junior'],
  九年一贯: ['primary', 'junior'],
  九年一贯制学校: ['primary', 'junior'],
  十二年一贯制: ['primary', 'junior', 'senior'],
  十二年一贯制学校: ['primary', 'junior', 'senior'],
  kindergarten: ['kindergarten'],
  primary: ['primary'],
  junior: ['junior'],
  senior: ['senior'],
}
const ownerships = { public: ['公办', '公立', 'public'], private: ['民办', '私立', 'private'] } as const
const settings = {
  urban: ['城区', '城市', '城镇', '镇区', '主城区', 'urban'],
  rural: ['乡村', '农村', '乡', '村', 'rural'],
} as const

/**
 * Reads one row of schools. Values: schoolCode (4 to 20 letters and digits), schoolName, stages (joined by `,`), ownership,
 * setting, street, address, contactName, contactPhone. Blanks leave what is stored.
 */
export function normaliseSchool(row: number, raw: Record<string, string>): NormalisedRow {
  const cells = new RowBuilder(row, raw)
  cells.read('schoolCode', readCode, true)
  cells.read('schoolName', (text) => readText(text, 2, 40), true)
  cells.read('stages', readStages, true)
  cells.read('ownership', (text) => readWord(text, ownerships, 'issue.ownership.unknown'))
  cells.read('setting', (text) => readWord(text, settings, 'issue.setting.unknown'))
  cells.read('street', (text) => readText(text, 1, 40))
  cells.read('address', (text) => readText(text, 1, 120))
  cells.read('contactName', readName)
  cells.read('contactPhone', readPhone)
  return cells.result
}

function readCode(text: string): Query<string> {
  const code = plainText(text).replace(/\s/g, '').toUpperCase()
  return /^[A-Z0-9]{4,20}$/.test(code) ? { value: code } : { code: 'format', key: 'issue.schoolCode.format' }
}

function readText(text: string, min: number, max: number): Query<string> {
  const value = text.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim()
  if (value.length >= min && value.length <= max && /[\p{L}\p{N}]/u.test(value)) return { value }
  return { code: 'range', key: 'issue.text.length', params: { min: min, max: max } }
}

function readStages(text: string): Query<string> {
  const found = new Set<Stage>()
  for (const part of plainText(text)
    .toLowerCase()
    .split(/[、,，;；/\s+]+/)
    .filter(Boolean)) {
    const stages = stagesOfWord[part]
    if (!stages) return { code: 'unknown', key: 'issue.stages.unknown' }
    for (const stage of stages) found.add(stage)
  }
  return { value: allStages.filter((stage) => found.has(stage)).join(',') || null }
}

function readWord(text: string, labels: Record<string, readonly string[]>, key: string): Query<string> {
  const plain = plainText(text).toLowerCase()
  const found = Object.keys(labels).find((each) => labels[each]?.includes(plain))
  return found ? { value: found } : { code: 'unknown', key }
}

/** A mobile, or a landline with its area code. */
function readPhone(text: string): Query<string> {
  const plain = plainText(text).replace(/[\s()]/g, '')
  return /^1\d{10}$|^0\d{2,3}-?\d{7,8}$/.test(plain)
    ? { value: plain }
    : { code: 'format', key: 'issue.contactPhone.format' }
}
