import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useState, type ComponentType } from 'react'
import { createQueryClient } from '@/api/query-client.ts'
import { callBase } from '@/contract/call.ts'
import { getUser } from '@/contract/current-user.ts'
import { setLiveState } from '@/live/live-state.ts'
import type { NodeScreenProps } from '../node-screen-props.ts'
import { cityUser } from './city-user.ts'

export type NodeStoryProps = Pick<NodeScreenProps, 'onOpen'> & {
  Screen: ComponentType<NodeScreenProps>
  /** What the server answers: figures, a failure, or nothing yet. */
  answer: object | 'failure' | 'nothing'
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

/** The screen of a city with the server's answer in place of the network. */
export function NodeStory({ Screen, answer, onOpen }: NodeStoryProps) {
  const [client] = useState(() => serve(answer))
  return (
    <QueryClientProvider client={client}>
      <Suspense>
        <Screen code={undefined} onOpen={onOpen} />
      </Suspense>
    </QueryClientProvider>
  )
}
