import { expect, test } from 'vitest';
import { readPlayerMessage } from './VideoPlayer.tsx';

test('the player reports its video, and a video that it may not play', () => {
  expect(readPlayerMessage('{"event":"onReady","info":null,"id":1}')).toEqual({});
  expect(readPlayerMessage('{"event":"infoDelivery","info":{"currentTime":3}}')).toEqual({});
  expect(
    readPlayerMessage('{"event":"infoDelivery","info":{"videoData":{"video_id":"P-Z90NNbD6U"}}}'),
  ).toEqual({ video: 'P-Z90NNbD6U' });
  expect(readPlayerMessage('{"event":"onError","info":150}')).toEqual({ refused: true });
});

test.each([undefined, null, 4, {}, '', 'hello', 'null', '[]', '4', '{"info":{}}', '{"event":4}'])(
  '%j is no message of the player',
  (data) => {
    expect(readPlayerMessage(data)).toBeNull();
  },
);

test('an event with unexpected fields only shows that the player runs', () => {
  expect(readPlayerMessage('{"event":"infoDelivery","info":{"videoData":4}}')).toEqual({});
  expect(readPlayerMessage('{"event":"infoDelivery","info":"x"}')).toEqual({});
});
