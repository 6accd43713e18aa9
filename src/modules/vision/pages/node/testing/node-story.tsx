import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { createQueryClient } from '@/api/query-client.ts'
import { callBase } from '@/contract/call.ts'
import { getUser } from '@/contract/current-user.ts'
import { setLiveState } from '@/live/live-state.ts'
import type { NodeVision as Reply } from '@/modules/vision/contract/node-screen.ts'
import { NodeVision, type NodeVisionProps } from '../node-vision.tsx'

/** Of the bureau of a city. */
export const cityUser = {
  uuid: 'u',
  userId: 1,
  username: 'city',
  modules: [1],
  hiddenMenus: [],
  preferences: {},
  info: { name: '示例市教育局', avatar: '', access: ['area'] },
  organisation: {
    kind: 'region',
    schoolId: 0,
    name: '示例市教育局',
    regionCode: '990900',
    regionName: '示例市',
    home: '990900',
  },
  settings: {},
  unread: { notification: 0, message: 0, todo: 0 },
}

export type NodeStoryProps = Pick<NodeVisionProps, 'onOpen'> & {
  /** What the server answers: figures, a failure, or nothing yet. */
  answer: Reply | 'failure' | 'nothing'
}

function serve(answer: NodeStoryProps['answer']) {
  window.fetch = (requested) => {
    const { pathname } = new URL(String(requested), 'http://console')
    if (pathname === callBase + getUser.path)
      return Promise.resolve(Response.json({ code: 0, data: cityUser }))
    if (answer === 'nothing') return new Promise(() => {})
    if (answer === 'failure')
      return Promise.resolve(Response.json({ code: 500, msg: '服务器出错', data: null }, { status: 500 }))
    return Promise.resolve(Response.json({ code: 0, data: answer }))
  }
  setLiveState('live')
  return createQueryClient(() => {})
}

/** The page with the server's answer in place of the network. */
export function NodeStory({ answer, onOpen }: NodeStoryProps) {
  const [client] = useState(() => serve(answer))
  return (
    <QueryClientProvider client={client}>
      <Suspense>
        <NodeVision code={undefined} onOpen={onOpen} />
      </Suspense>
    </QueryClientProvider>
  )
}
