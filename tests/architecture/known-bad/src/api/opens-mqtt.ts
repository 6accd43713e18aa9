import mqtt from 'mqtt'

export const door = mqtt
