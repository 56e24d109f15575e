import { expect, test } from 'vitest';
import { returnUrl } from './return-url.ts';

test.each([
  ['', '/'],
  ['?returnUrl=', '/'],
  ['?returnUrl=/results', '/results'],
  [
    '?returnUrl=%2Fresults%3Fsong%3D10%26lang%3DKannada%23line-2',
    '/results?song=10&lang=Kannada#line-2',
  ],
  ['?returnUrl=https://elsewhere.example', '/'],
  ['?returnUrl=//elsewhere.example', '/'],
  ['?returnUrl=/%5Celsewhere.example', '/'],
  ['?returnUrl=/.//elsewhere.example', '/'],
  ['?returnUrl=/%09/elsewhere.example', '/'],
  ['?returnUrl=javascript:alert(1)', '/'],
  ['?returnUrl=/login?returnUrl=/login', '/'],
])('%s leads to %s', (search, address) => expect(returnUrl(search)).toBe(address));
