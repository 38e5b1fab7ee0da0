/** Begins a page in a frame. It belongs to the site, and has no part of it that knows who somebody is. */
import { mount } from 'svelte';
import { readAddress, readLooks } from './address';
import './embed.css';
import Embed from './Embed.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('The page has no element #app.');
const looks = readLooks(location.search);
if (looks.theme !== null) document.documentElement.dataset.theme = looks.theme;
if (looks.squares !== null) document.documentElement.dataset.board = looks.squares;
mount(Embed, { target, props: { asked: readAddress(location.pathname, location.search), looks } });
