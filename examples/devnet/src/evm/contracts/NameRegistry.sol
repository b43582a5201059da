// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

/// A registry of names, which answers as the Universal Resolver of ENS does. It has no constructor, so that its
/// code can be put at the address where clients of chain 1 look for that one. Names are kept as they are given:
/// a client normalizes a name before it asks, so only normalized ones are ever found.
contract NameRegistry {
    struct Record {
        address owner;
        address account;
        string avatar;
    }

    /// By the hash of the name in the wire format of DNS, which is what clients ask with.
    mapping(bytes32 => Record) private records;
    /// What an account is called, or claims to be.
    mapping(address => string) private names;

    uint256 private constant COIN_ETHER = 60;

    event Registered(string name, address indexed owner, address indexed account, string avatar);
    event Claimed(string name, address indexed account);

    error NotYours(string name, address owner);
    error NotAName(string name);

    error ResolverNotFound(bytes name);
    error ReverseAddressMismatch(string primary, bytes primaryAddress);
    error UnsupportedResolverProfile(bytes4 selector);

    /// Anybody takes a free name; from then on it is the owner's to register anew. An account that has no name yet
    /// gets this one, and so does who registers a name for itself.
    function register(string calldata name, address account, string calldata avatar) external {
        Record storage record = own(name);
        record.account = account;
        record.avatar = avatar;
        if (bytes(names[account]).length == 0 || account == msg.sender) claim(name, account);
        emit Registered(name, msg.sender, account, avatar);
    }

    /// Makes somebody else the owner of a name. It leads where it led.
    function give(string calldata name, address owner) external {
        own(name).owner = owner;
    }

    /// What the sender wants to be called. Clients believe it while the name leads to the sender.
    function claim(string calldata name) external {
        claim(name, msg.sender);
    }

    /// Zero for a name that is free.
    function ownerOf(string calldata name) external view returns (address) {
        return records[keccak256(inDns(name))].owner;
    }

    function resolve(bytes calldata name, bytes calldata data) external view returns (bytes memory, address) {
        return answer(name, data);
    }

    function resolveWithGateways(bytes calldata name, bytes calldata data, string[] calldata)
        external view returns (bytes memory, address)
    {
        return answer(name, data);
    }

    function reverse(bytes calldata account, uint256 coin) external view returns (string memory, address, address) {
        return nameOf(account, coin);
    }

    function reverseWithGateways(bytes calldata account, uint256 coin, string[] calldata)
        external view returns (string memory, address, address)
    {
        return nameOf(account, coin);
    }

    function own(string calldata name) private returns (Record storage record) {
        record = records[keccak256(inDns(name))];
        if (record.owner == address(0)) record.owner = msg.sender;
        if (record.owner != msg.sender) revert NotYours(name, record.owner);
    }

    function claim(string calldata name, address account) private {
        inDns(name); // reverts for what is no name
        names[account] = name;
        emit Claimed(name, account);
    }

    function answer(bytes calldata name, bytes calldata data) private view returns (bytes memory, address) {
        Record storage record = records[keccak256(name)];
        if (record.owner == address(0)) revert ResolverNotFound(name);
        bytes4 profile = bytes4(data);
        // addr(bytes32)
        if (profile == 0x3b3b57de) return (abi.encode(record.account), address(this));
        // addr(bytes32,uint256)
        if (profile == 0xf1cb7e06) {
            (, uint256 coin) = abi.decode(data[4:], (bytes32, uint256));
            return (abi.encode(coin == COIN_ETHER ? abi.encodePacked(record.account) : bytes("")), address(this));
        }
        // text(bytes32,string)
        if (profile == 0x59d1d43c) {
            (, string memory key) = abi.decode(data[4:], (bytes32, string));
            return (abi.encode(keccak256(bytes(key)) == keccak256("avatar") ? record.avatar : ""), address(this));
        }
        revert UnsupportedResolverProfile(profile);
    }

    function nameOf(bytes calldata account, uint256 coin) private view returns (string memory, address, address) {
        if (coin != COIN_ETHER || account.length != 20) return ("", address(0), address(0));
        address claimant = address(bytes20(account));
        string memory name = names[claimant];
        if (bytes(name).length == 0) return ("", address(0), address(0));
        address leadsTo = records[keccak256(inDns(name))].account;
        if (leadsTo != claimant) revert ReverseAddressMismatch(name, abi.encodePacked(leadsTo));
        return (name, address(this), address(this));
    }

    /// `ada.eth` is 3 `ada` 3 `eth` 0: each label behind its length.
    function inDns(string memory name) private pure returns (bytes memory dns) {
        bytes memory text = bytes(name);
        dns = abi.encodePacked(bytes1(0), text, bytes1(0));
        uint256 label = 0;
        for (uint256 index = 1; index <= text.length + 1; index++) {
            if (index <= text.length && dns[index] != ".") continue;
            uint256 length = index - label - 1;
            if (length == 0 || length > 255) revert NotAName(name);
            dns[label] = bytes1(uint8(length));
            label = index;
        }
    }
}
