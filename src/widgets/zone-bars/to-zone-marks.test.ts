import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { i18n } from '@/i18n/i18n.ts'
import { toZoneMarks, toZoneTable, wholeShares } from './to-zone-marks.ts'

beforeAll(() => startWithAllNamespaces())

test('PHY-01 the shares written in a bar sum to 100, and none is a whole point away from its own', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(20_000), { minLength: 5, maxLength: 5 }), (counts) => {
      const of = counts.reduce((sum, n) => sum + n, 0)
      const shares = wholeShares(counts)
      expect(shares.reduce((sum, n) => sum + n, 0)).toBe(of === 0 ? 0 : 100)
      for (const [i, share] of shares.entries())
        if (of > 0) expect(Math.abs(share - ((counts[i] ?? 0) * 100) / of)).toBeLessThan(1)
    }),
  )
})

test('PHY-01 a row shows the share and the minutes of every zone, a hidden one nothing', () => {
  const t = i18n.getFixedT('zh-CN', 'widgets')
  const rows = [
    { id: 'a', label: '全课', seconds: { z1: 60, z2: 120, z3: 300, z4: 114, z5: 6 } },
    { id: 'b', label: '男', seconds: null },
  ]
  const limits = { z1: '<50%', z2: '50–63%', z3: '64–76%', z4: '77–95%', z5: '>95%' }
  const [all, hidden] = toZoneMarks({ rows, limits }, t)
  expect(all?.rows[2]).toEqual({ label: '中等 64–76%', value: '50.0%  5.0 分钟' })
  expect(all?.rows[4]).toEqual({ label: '过大 >95%', value: '1.0%  0.1 分钟' })
  expect(JSON.stringify(hidden)).not.toMatch(/\d+\.\d/)
  expect(toZoneTable({ rows }, t).rows).toEqual([
    ['全课', '10.0', '20.0', '50.0', '19.0', '1.0', '10.0'],
    ['男', null, null, null, null, null, null],
  ])
})
