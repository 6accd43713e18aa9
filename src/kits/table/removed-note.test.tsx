// @vitest-environment happy-dom
import { useEffect, useState } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { visionRecordList, type VisionRecordRow } from '@/modules/vision/contract/record-list.ts'
import { visionRecordsCount, visionRecordsPage } from '@/modules/vision/contract/records.ts'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { setLanguage } from '@/i18n/i18n.ts'
import type { ListSearch } from '@/lib/list-search.ts'
import { clearSession, writeSession } from '@/session/cookies.ts'
import { openPart, until } from '@/shell/testing/open-part.tsx'
import { bureau } from '@/shell/search/testing/found.ts'
import { ListTable } from './list-table.tsx'
import { ofEachScope } from './of-scope.ts'
import { useListState } from './use-list-state.ts'

const { district } = ofEachScope(visionRecordList, 'visionRecords')
let requested: string[] = []
let close = () => {}

function List() {
  const [search, setSearch] = useState<ListSearch>({})
  const state = useListState(district, search, (next) => setSearch((before) => ({ ...before, ...next })))
  return (
    <ListTable<VisionRecordRow, typeof district>
      definition={district}
      page={visionRecordsPage}
      count={visionRecordsCount}
      state={state}
      rowName={({ name }) => name}
    />
  )
}

let show = () => {}
function Page() {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    show = () => setShown(true)
  }, [])
  return isShown ? <List /> : <p>—</p>
}

async function open(removed: { deleted: number; moved: number; left: number } | undefined) {
  writeSession({ uuid: 'u', token: 't' })
  requested = []
  const page = await openPart(Page, bureau(), '/visionCheck/cityRecords')
  close = page.close
  vi.stubGlobal('fetch', async (url: string) => {
    requested.push(String(url))
    const count = { of: 12, total: 0, withoutEach: [], removed }
    return Response.json({ code: 0, msg: '', data: { rows: [], next: null, ...count } })
  })
  show()
  await until(() => requested.some((url) => url.endsWith('/records/count')))
}
/** Said in place of rows once the count is known too. */
const empty = '还没有内容'
const notes = () => [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent)

beforeAll(() => startWithAllNamespaces())
afterEach(async () => {
  close()
  clearSession()
  vi.unstubAllGlobals()
  await setLanguage('zh-CN')
  document.body.replaceChildren()
})

test('VIS-10 a list of a round says whom its figures count and it does not show, without asking once more', async () => {
  await open({ deleted: 2, moved: 1, left: 1204 })
  const text = '另有2 名学生在回收站、1 名学生已转出、1,204 名学生已离校，不在名单中，仍计入本轮'
  await until(() => notes().includes(text))
  expect(requested.filter((url) => url.includes('/records'))).toHaveLength(2)
})

test('VIS-10 I18N-01 in English it says so in English, and only of those there are', async () => {
  await setLanguage('en-US')
  await open({ deleted: 3, moved: 0, left: 0 })
  await until(() =>
    notes().includes('Not in the list but still counted in this round: 3 students in the recycle bin'),
  )
})

test('VIS-10 where everybody has a row, or the list is of no round, nothing is said', async () => {
  for (const removed of [{ deleted: 0, moved: 0, left: 0 }, undefined]) {
    await open(removed)
    await until(() => document.body.textContent.includes(empty))
    expect(notes().some((text) => text?.includes('仍计入'))).toBe(false)
    close()
  }
})
